interface OpenCall {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** The open calls of an SDK. Each ends once: with a result, an error, or the reason of its signal. */
export class Calls {
  #open = new Map<number, OpenCall>();
  #last = 0;

  /** Starts a call under a number of its own. `end` is called when its signal aborts it. */
  async make<T>(
    signal: AbortSignal | undefined,
    start: (id: number) => Promise<void>,
    end: (id: number) => void,
  ): Promise<T> {
    signal?.throwIfAborted();
    this.#last += 1;
    const id = this.#last;
    const abort = () => {
      this.reject(id, signal?.reason);
      end(id);
    };
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#open.set(id, { resolve: resolve as OpenCall["resolve"], reject });
        signal?.addEventListener("abort", abort);
        start(id).catch(reject);
      });
    } finally {
      this.#open.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  has(id: number): boolean {
    return this.#open.has(id);
  }

  resolve(id: number, result: unknown): void {
    this.#open.get(id)?.resolve(result);
  }

  reject(id: number, reason: unknown): void {
    this.#open.get(id)?.reject(reason);
    this.#open.delete(id);
  }

  /** Rejects every open call, and returns their numbers. */
  rejectAll(reason: unknown): number[] {
    const ids = [...this.#open.keys()];
    for (const id of ids) this.reject(id, reason);
    return ids;
  }
}
