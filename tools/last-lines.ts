/** Keeps the last lines of a text that comes in pieces. */
export class LastLines {
  readonly #most: number
  #lines: string[] = ['']

  constructor(most: number) {
    this.#most = most
  }

  add(text: string): void {
    const [first = '', ...rest] = text.split('\n')
    const open = this.#lines.pop() ?? ''
    // One more than is told: the last line may be open.
    this.#lines = [...this.#lines, open + first, ...rest].slice(-this.#most - 1)
  }

  toString(): string {
    const whole = this.#lines.at(-1) === '' ? this.#lines.slice(0, -1) : this.#lines
    return whole.slice(-this.#most).join('\n')
  }
}
