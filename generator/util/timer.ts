/** Names and times the stages of a run. */

export interface Timing {
  readonly stage: string;
  readonly milliseconds: number;
}

export class StageTimer {
  readonly #timings: Timing[] = [];
  readonly #onStage: ((stage: string) => void) | undefined;

  constructor(onStage: ((stage: string) => void) | undefined) {
    this.#onStage = onStage;
  }

  get timings(): readonly Timing[] {
    return this.#timings;
  }

  async run<T>(stage: string, work: () => T | Promise<T>): Promise<T> {
    this.#onStage?.(stage);
    const start = performance.now();
    const value = await work();
    this.#timings.push({ stage, milliseconds: performance.now() - start });
    return value;
  }
}
