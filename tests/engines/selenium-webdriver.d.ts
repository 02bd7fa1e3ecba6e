/** The parts of selenium-webdriver that the tests use; the package has no types of its own. */
declare module 'selenium-webdriver/bidi/index.js' {
  import type { EventEmitter } from 'node:events'

  /** A client of WebDriver BiDi: commands and their responses over a web socket, events by their method. */
  export default class Bidi extends EventEmitter {
    constructor(url: string)
    waitForConnection(): Promise<void>
    /** @returns the whole message, with `type`, and `result` or `error` and `message` */
    send(command: { method: string; params: object }): Promise<unknown>
    close(): Promise<void>
  }
}

declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(given: object)
    get(name: string): unknown
  }

  export interface WebElement {
    readonly getId: () => Promise<string>
  }

  /** A session of a driver that speaks WebDriver classic. */
  export interface WebDriver {
    get(url: string): Promise<void>
    executeAsyncScript(script: string, ...args: unknown[]): Promise<unknown>
    executeScript(script: string, ...args: unknown[]): Promise<unknown>
    execute(command: Command): Promise<unknown>
    getCapabilities(): Promise<Capabilities>
    takeScreenshot(): Promise<string>
    manage(): {
      window(): { setRect(rect: { width: number; height: number }): Promise<unknown> }
      setTimeouts(limits: { script?: number; pageLoad?: number }): Promise<void>
    }
    switchTo(): { frame(target: unknown): Promise<void>; defaultContent(): Promise<void> }
    navigate(): { back(): Promise<void> }
    quit(): Promise<void>
  }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Capabilities): this
    build(): WebDriver & PromiseLike<WebDriver>
  }

  interface Command {
    setParameter(name: string, value: unknown): this
  }
}

declare module 'selenium-webdriver/lib/command.js' {
  import type { Command as CommandType } from 'selenium-webdriver'
  export class Command implements CommandType {
    constructor(name: string)
    setParameter(name: string, value: unknown): this
  }
  export const Name: { readonly ACTIONS: string }
}
