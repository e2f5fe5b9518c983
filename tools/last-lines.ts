/** Keeps the last lines of a text that arrives in pieces. */
export class LastLines {
  readonly #most: number
  #lines: string[] = ['']

  constructor(most: number) {
    this.#most = most
  }

  add(text: string): void {
    const [first = '', ...rest] = text.split('\n')
    const open = this.#lines.pop() ?? ''
    // Keeps one line more than it returns, because the last line may be incomplete.
    this.#lines = [...this.#lines, open + first, ...rest].slice(-this.#most - 1)
  }

  toString(): string {
    const whole = this.#lines.at(-1) === '' ? this.#lines.slice(0, -1) : this.#lines
    return whole.slice(-this.#most).join('\n')
  }
}
