// A question to the server outside the websocket. Whatever goes wrong comes back as an error with a sentence for
// people.
import { _ } from "./words";

export async function call<T>(path: string, method: "GET" | "POST", body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? { method }
        : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Error(_("The server cannot be reached. Try again in a moment."));
  }
  const data = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(data.error ?? "");
  return data;
}
