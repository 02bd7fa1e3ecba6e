/**
 * What a browser of another engine than Chromium must be able to do for the journeys, in the words of
 * WebDriver: https://www.w3.org/TR/webdriver2/#actions. Firefox speaks WebDriver BiDi, WebKitGTK WebDriver
 * classic; input actions are the same JSON in both.
 */

/** One step of an input source, such as `{ type: 'pointerMove', x: 1, y: 2, origin: 'viewport' }`. */
export type InputStep = Readonly<Record<string, string | number>>

/** A sequence of steps for one input source. */
export interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly InputStep[]
}

/** A function that runs in the page: what it is given and what it returns must be JSON. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>

export interface EngineBrowser {
  /** As the browser itself names it: `'153.7.0'`. */
  readonly version: string
  /** Loads a document and waits for its load event. */
  readonly navigate: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  /** Runs a function in the page, or in the first frame that matches `frame`. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: PageFunction<Args, Result>,
    args: Args,
    frame?: string,
  ) => Promise<Result>
  /** Coordinates are those of the viewport, or of the first frame that matches `frame`. */
  readonly perform: (sources: readonly InputSource[], frame?: string) => Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** @returns a PNG of the viewport */
  readonly screenshot: () => Promise<Buffer>
  /** Prints the page on A4; `null` where the engine's driver cannot. @returns a PDF */
  readonly print: (() => Promise<Buffer>) | null
  /** What the console has said since the last call: errors and warnings, one text each. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

/**
 * The source of a function without names, which returns its result as JSON: the form in which both protocols
 * take it.
 */
export function asJsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null)`
}

/** What {@link asJsonFunction} returned in the page; its type is that of the function, as JSON keeps it. */
export function fromJson<Value>(json: string): Value {
  return JSON.parse(json) as Value
}
