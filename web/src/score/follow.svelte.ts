// A table at home is kept in this browser and scored a moment after each change, or when the line is back.
export interface Followed {
  keep(): void;
  position(): string;
  score(position: string, signal: AbortSignal): Promise<void>;
}

export function follow(home: Followed): void {
  let online = $state(0);
  $effect(() => {
    const back = (): void => void (online += 1);
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  });
  $effect(() => home.keep());
  $effect(() => {
    void online;
    const position = home.position();
    const stop = new AbortController();
    const wait = setTimeout(() => void home.score(position, stop.signal), 180);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  });
}
