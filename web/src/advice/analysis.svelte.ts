// An analysis of a finished game: asked for once, waited for, and kept by the server.
import { call } from "../lib/call";
import { _ } from "../lib/words";
import type { AnalysisMessage, AnalysisShown } from "../messages";

const PAUSE = 600;

export class Analysis {
  found: AnalysisShown | null = $state.raw(null);
  progress = $state(0);
  waiting = $state(false);
  trouble = $state("");
  private closed = false;

  constructor(private readonly table: string) {}

  /** Look at the game, or wait until somebody else's look is done. */
  async begin(): Promise<void> {
    this.trouble = "";
    try {
      let now = await this.ask("POST");
      while (!this.closed && (now.state === "running" || now.state === "waiting")) {
        this.progress = now.progress;
        this.waiting = now.state === "waiting";
        await new Promise((done) => setTimeout(done, PAUSE));
        now = await this.ask("GET");
        if (now.state === "none") now = await this.ask("POST"); // the server was started again meanwhile
      }
      if (now.state === "failed") throw new Error(_("The game could not be looked at."));
      this.found = now.analysis;
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  private ask(method: "GET" | "POST"): Promise<AnalysisMessage> {
    return call(`/api/tables/${this.table}/analysis`, method);
  }

  close(): void {
    this.closed = true;
  }
}
