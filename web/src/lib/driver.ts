// How a table is reached: live over a websocket, or a study that only this page keeps.
import type {
  ConfirmMessage,
  DoneMessage,
  HereMessage,
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
  score(): Promise<SheetShown[] | null>;
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
  | HereMessage
  | DoneMessage
  | RefusedMessage
  | ConfirmMessage;

const LONGEST_WAIT = 15_000;
/** Milliseconds without an answer after which the page says so, and the driver tries again. */
const PATIENCE = 3_000;

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36).padStart(2, "0")).join("");
}

/** A table on the server. What was sent and not answered is sent again when the line is back: keys make that safe. */
export class LiveDriver implements Driver {
  private socket: WebSocket | null = null;
  private wait = 400;
  private closed = false;
  private timer = 0;
  private number = 0;
  private line: Line = "up";
  private greeted = false;
  private patience = 0;
  private silence = PATIENCE;
  private last: TableMessage | null = null;
  private readonly waiting = new Map<string, { data: object; settle: (message: Incoming) => void }>();

  constructor(
    private readonly table: string,
    private seat: number | null,
    private readonly watching: boolean,
    private seen: number,
    private readonly onTable: (message: TableMessage) => void,
    private readonly onLine: (line: Line, reason: string) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.hurry);
  }

  private readonly hurry = (event: Event): void => {
    if (this.socket === null && !this.closed && (event.type === "online" || document.visibilityState === "visible"))
      this.connect();
  };

  /** The browser has no network. A table on this machine is found again all the same. */
  private readonly lost = (): void => {
    if (this.closed || this.socket === null) return;
    const socket = this.socket;
    this.socket = null;
    socket.close();
    this.down();
  };

  private report(line: Line, reason = ""): void {
    if (line === this.line && !reason) return;
    this.line = line;
    this.onLine(line, reason);
  }

  private down(): void {
    clearTimeout(this.patience);
    this.report("down");
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** While something is to come back: say so when it does not, and try another line. */
  private expect(): void {
    clearTimeout(this.patience);
    this.patience = 0;
    if (this.socket === null || (this.greeted && !this.waiting.size)) return;
    this.patience = window.setTimeout(() => {
      if (this.line === "up") this.report("slow");
      this.silence = Math.min(this.silence * 2, LONGEST_WAIT);
      this.connect();
    }, this.silence);
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    this.greeted = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const who = this.watching ? "watch" : this.seat === null ? "" : `seat=${this.seat}`;
    const socket = new WebSocket(
      `${scheme}//${location.host}/api/tables/${this.table}/live?lang=${boot.language}&${who}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.wait = 400;
      socket.send(JSON.stringify({ do: "hello", seen: this.seen }));
      for (const { data } of this.waiting.values()) socket.send(JSON.stringify(data));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.greeted = true;
      this.silence = PATIENCE;
      this.report("up");
      this.receive(JSON.parse(event.data) as Incoming);
      this.expect();
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      clearTimeout(this.patience);
      if (event.code === 4403) this.end(_("This seat belongs to somebody else now."));
      else if (event.code === 4404) this.end(_("This table cannot be reached any more."));
      else this.down();
    };
    this.expect();
  }

  /** The line is gone for good. */
  private end(reason: string): void {
    this.close();
    this.report("down", reason);
  }

  private receive(message: Incoming): void {
    if (message.t === "table") {
      this.seen = message.seq;
      this.last = message;
      this.onTable(message);
      return;
    }
    if (message.t === "here") {
      // the same table, without what has been told: only who is there has changed
      if (!this.last) return;
      const seats = this.last.seats.map((seat, n) => ({ ...seat, here: message.here.includes(n) }));
      this.last = { ...this.last, seats, log: [], talk: [] };
      this.onTable(this.last);
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
      if (!this.patience) this.expect();
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

  async score(): Promise<SheetShown[] | null> {
    const answer = await this.ask("score", { do: "score" });
    return answer.t === "score" ? answer.sheets : null;
  }

  async tell(seen: number): Promise<TaleMessage | null> {
    const answer = await this.ask("tale", { do: "tell", seen });
    return answer.t === "tale" ? answer : null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
