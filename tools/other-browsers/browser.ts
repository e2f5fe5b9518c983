/** Options of a browser's start. */
export interface StartOptions {
  /** The colour scheme that the person's system prefers. @default 'light' */
  readonly scheme?: 'light' | 'dark'
  /** An empty folder for all files of the browser. The browser creates `Downloads` in it. */
  readonly home: string
}

/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A function that a page can run. It uses only its arguments and the globals of pages. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>

/** A tab or window of a browser. The person's actions use the keys and the mouse. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. Arguments and result must be JSON values. */
  evaluate<Args extends readonly unknown[], Result>(
    work: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>
  clickAt(point: Point): Promise<void>
  /** Presses keys one after another; a list inside is a chord, such as Control and V. */
  press(keys: readonly (string | readonly string[])[]): Promise<void>
  /** Answers the file dialog of an input. */
  chooseFile(selector: string, path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A picture of the viewport, PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that is running. */
export interface OtherBrowser {
  readonly name: string
  readonly version: string
  /** The folder for the downloads of pages. */
  readonly downloads: string
  /** Deletes all data of the browser, as on a first start, and opens a tab. */
  openAfresh(): Promise<Tab>
  /** One more tab, of the same person. */
  openTab(): Promise<Tab>
  /** All tabs and windows of the person, including those that pages opened. */
  listTabs(): Promise<Tab[]>
  stop(): Promise<void>
}

/** Keys by their names in WebDriver. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEY = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  space: ' ',
} as const

/** A sequence of keys as the input source of WebDriver, classic and BiDi alike. */
export function toKeyActions(keys: readonly (string | readonly string[])[]): object[] {
  const actions = keys.flatMap((key) => {
    const chord = typeof key === 'string' ? [key] : key
    const down = chord.map((value) => ({ type: 'keyDown', value }))
    const up = chord.toReversed().map((value) => ({ type: 'keyUp', value }))
    return [...down, ...up]
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** A click of the main button as the input source of WebDriver. */
export function toClickActions({ x, y }: Point): object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}
