// How a table is reached: live over a websocket, or a study that only this page keeps.
import type {
  ConfirmMessage,
  DoneMessage,
  RefusedMessage,
  ScoreMessage,
  SheetShown,
  TableMessage,
  TaleMessage,
  TryMessage,
  WhyMessage,
} from "../messages";
import { boot } from "./boot";
import { _ } from "./words";

export type Outcome =
  { kind: "done"; seq?: number } | { kind: "confirm"; view: unknown } | { kind: "refused"; text: string; rule: string };

/** How the line is: nothing comes back for some seconds, or it is down. */
export type Line = "up" | "slow" | "down";

export interface Driver {
  move(ask: string, words: string, confirm: boolean): Promise<Outcome>;
  undo(far: boolean): Promise<Outcome>;
  say(text: string): Promise<Outcome>;
  why(target: string): Promise<WhyMessage>;
  /** The table as it would lie; null if it cannot be tried. */
  attempt(steps: string[]): Promise<TryMessage | null>;
  score(): Promise<SheetShown[]>;
  /** What happened since a number, once more; null if nobody knows. */
  tell(seen: number): Promise<TaleMessage | null>;
  close(): void;
}

type Incoming =
  | (TableMessage & { t: "table" })
  | (ScoreMessage & { t: "score" })
  | (WhyMessage & { t: "why" })
  | (TryMessage & { t: "try" })
  | (TaleMessage & { t: "tale" })
  | DoneMessage
  | RefusedMessage
  | ConfirmMessage;

const LONGEST_WAIT = 15_000;

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36).padStart(2, "0")).join("");
}

/** A table on the server. What was sent and not answered is sent again when the line comes back: keys make that safe. */
export class LiveDriver implements Driver {
  private socket: WebSocket | null = null;
  private wait = 400;
  private closed = false;
  private timer = 0;
  private number = 0;
  private readonly waiting = new Map<string, { data: object; settle: (message: Incoming) => void }>();

  constructor(
    private readonly table: string,
    private seat: number | null,
    private readonly watching: boolean,
    private seen: number,
    private readonly onTable: (message: TableMessage) => void,
    private readonly onLine: (connected: boolean, reason: string) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  private readonly hurry = (): void => {
    if (this.socket === null && !this.closed && document.visibilityState === "visible") {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const who = this.watching ? "watch" : this.seat === null ? "" : `seat=${this.seat}`;
    const socket = new WebSocket(
      `${scheme}//${location.host}/api/tables/${this.table}/live?lang=${boot.language}&${who}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 400;
      this.onLine(true, "");
      socket.send(JSON.stringify({ do: "hello", seen: this.seen }));
      for (const { data } of this.waiting.values()) socket.send(JSON.stringify(data));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Incoming);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      const gone =
        event.code === 4403
          ? _("This seat belongs to somebody else now.")
          : _("This table cannot be reached any more.");
      this.onLine(false, event.code === 4403 || event.code === 4404 ? gone : "");
      if (event.code === 4403 || event.code === 4404) return;
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private receive(message: Incoming): void {
    if (message.t === "table") {
      this.seen = message.seq;
      this.onTable(message);
      return;
    }
    const key =
      message.t === "why"
        ? `why ${message.target}`
        : message.t === "try"
          ? `try ${message.id}`
          : message.t === "score" || message.t === "tale"
            ? message.t
            : message.key || [...this.waiting.keys()].find((each) => /^(why|try|score|tale)/.test(each)) || "";
    const entry = this.waiting.get(key);
    this.waiting.delete(key);
    entry?.settle(message);
  }

  private ask(key: string, data: object): Promise<Incoming> {
    return new Promise((settle) => {
      this.waiting.set(key, { data, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(data));
    });
  }

  private async act(data: object): Promise<Outcome> {
    const key = newKey();
    const answer = await this.ask(key, { ...data, key, seat: this.seat });
    if (answer.t === "confirm") return { kind: "confirm", view: answer.preview };
    if (answer.t === "refused") return { kind: "refused", text: answer.error, rule: answer.rule ?? "" };
    return { kind: "done", seq: answer.t === "done" ? answer.seq : 0 };
  }

  move(ask: string, words: string, confirm: boolean): Promise<Outcome> {
    return this.act({ do: "move", ask, move: words, confirm });
  }

  undo(far: boolean): Promise<Outcome> {
    return this.act({ do: "undo", far });
  }

  say(text: string): Promise<Outcome> {
    return this.act({ do: "say", text });
  }

  async why(target: string): Promise<WhyMessage> {
    const answer = await this.ask(`why ${target}`, { do: "why", target, seat: this.seat });
    if (answer.t === "why") return answer;
    return { target, legal: false, rule: "", text: answer.t === "refused" ? answer.error : "" };
  }

  async attempt(steps: string[]): Promise<TryMessage | null> {
    const id = ++this.number;
    const answer = await this.ask(`try ${id}`, { do: "try", id, steps, seat: this.seat });
    return answer.t === "try" ? answer : null;
  }

  async score(): Promise<SheetShown[]> {
    const answer = await this.ask("score", { do: "score" });
    return answer.t === "score" ? answer.sheets : [];
  }

  async tell(seen: number): Promise<TaleMessage | null> {
    const answer = await this.ask("tale", { do: "tell", seen });
    return answer.t === "tale" ? answer : null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
