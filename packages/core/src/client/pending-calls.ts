interface PendingCall {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** The pending calls of an SDK. Each settles once: with a result, an error, or the reason of its abort signal. */
export class PendingCalls {
  #pending = new Map<number, PendingCall>();
  #lastId = 0;

  /** Starts a call with a new id. `onAbort` is called if its signal aborts it. */
  async add<T>(
    signal: AbortSignal | undefined,
    start: (id: number) => Promise<void>,
    onAbort: (id: number) => void,
  ): Promise<T> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const abort = () => {
      this.reject(id, signal?.reason);
      onAbort(id);
    };
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#pending.set(id, { resolve: resolve as PendingCall["resolve"], reject });
        signal?.addEventListener("abort", abort);
        start(id).catch(reject);
      });
    } finally {
      this.#pending.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  has(id: number): boolean {
    return this.#pending.has(id);
  }

  resolve(id: number, result: unknown): void {
    this.#pending.get(id)?.resolve(result);
  }

  reject(id: number, reason: unknown): void {
    this.#pending.get(id)?.reject(reason);
    this.#pending.delete(id);
  }

  /** Rejects every pending call and returns their ids. */
  rejectAll(reason: unknown): number[] {
    const ids = [...this.#pending.keys()];
    for (const id of ids) this.reject(id, reason);
    return ids;
  }
}
