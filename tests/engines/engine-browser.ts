/**
 * Commands that a browser of another engine than Chromium must support for the journeys, in the terms of
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

/** A function that runs in the page: its arguments and its result must be JSON. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>

export interface EngineBrowser {
  /** Version as the browser reports it: `'153.7.0'`. */
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
  /** Prints the page on A4; `null` where the engine's driver has no such command. @returns a PDF */
  readonly print: (() => Promise<Buffer>) | null
  /** Console errors and warnings since the last call, one text each. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Source of a function without names, which returns its result as JSON: the form that both protocols accept. */
export function asJsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null)`
}

/** Parses the result of {@link asJsonFunction}; its type is that of the function, as JSON represents it. */
export function fromJson<Value>(json: string): Value {
  return JSON.parse(json) as Value
}
