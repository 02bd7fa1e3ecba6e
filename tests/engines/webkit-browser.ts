/**
 * Drives WebKitGTK by WebDriver classic (https://www.w3.org/TR/webdriver2/), over selenium-webdriver:
 * MiniBrowser on a virtual display of its own.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Builder, Capabilities } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import { z } from 'zod'
import { freePort } from '../../bench/free-port.ts'
import { ended } from './ended.ts'
import { asJsonFunction, fromJson, type EngineBrowser, type InputStep } from './engine-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
/** Larger than every viewport of the journeys plus the toolbar of the window. */
const SCREEN = '1600x2000x24'
const START_LIMIT_MS = 150_000
/** Form of console messages in MiniBrowser's output: `CONSOLE JS ERROR ReferenceError: …`. */
const COMPLAINT = /^CONSOLE \S+ (?:ERROR|WARN)/

const answerSchema = z.object({ json: z.string().optional(), error: z.string().optional() })
const pairSchema = z.tuple([z.number(), z.number()])

export interface WebkitPrograms {
  readonly driver: string
  readonly display: string
  readonly browser: string
}

/** @returns the paths of the programs; `undefined` where one is not installed */
export function webkitPrograms(): WebkitPrograms | undefined {
  const [browser] = globSync(BROWSERS)
  if (browser === undefined || !existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined
  return { driver: DRIVER, display: DISPLAY_SERVER, browser }
}

export async function startWebkit(programs: WebkitPrograms): Promise<EngineBrowser> {
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children.toReversed()) await ended(child, 'SIGTERM')
  }
  try {
    const xvfb = spawn(programs.display, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.push(xvfb)
    const display = await firstLine(xvfb)
    const port = await freePort()
    const driver = spawn(programs.driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        NO_AT_BRIDGE: '1',
        // Without a graphics card the processor composites the layers of a page: a frame takes eight times as
        // long.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    })
    children.push(driver)
    return await connect(programs.browser, `http://127.0.0.1:${port}`, driver, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code} before it was ready`)))
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
}

/** Resolves once the driver responds. */
async function ready(url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok === true) return
    if (performance.now() > until) throw new Error(`WebKitWebDriver did not answer in ${START_LIMIT_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function connect(
  binary: string,
  url: string,
  process: ChildProcess,
  stop: () => Promise<void>,
): Promise<EngineBrowser> {
  const complaints: string[] = []
  for (const stream of [process.stdout, process.stderr])
    if (stream !== null)
      createInterface(stream).on('line', (line) => {
        if (COMPLAINT.test(line)) complaints.push(line)
      })
  await ready(url)
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } }),
    )
    .build()
  const capabilities = await driver.getCapabilities()

  const inside = async <Result>(frame: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    if (frame === undefined) return work()
    const element = await driver.executeScript('return document.querySelector(arguments[0])', frame)
    await driver.switchTo().frame(element)
    try {
      return await work()
    } finally {
      await driver.switchTo().defaultContent()
    }
  }
  const evaluate: EngineBrowser['evaluate'] = async (run, given, frame) => {
    const script = `const done = arguments[arguments.length - 1];
      (${asJsonFunction(run)})(arguments[0]).then((json) => done({ json }), (error) => done({ error: String(error) }))`
    const { json, error } = answerSchema.parse(
      await inside(frame, () => driver.executeAsyncScript(script, JSON.stringify(given))),
    )
    if (json === undefined) throw new Error(error ?? 'the page gave no answer')
    return fromJson(json)
  }

  return {
    version: String(capabilities.get('browserVersion')),
    navigate: (to) => driver.get(to),
    back: () => driver.navigate().back(),
    evaluate,
    perform: async (sources, frame) => {
      const corner = frame === undefined ? [0, 0] : await evaluate(cornerOf, [frame])
      const actions = sources.map((source) => ({
        ...source,
        actions: source.actions.map((step) => shifted(step, pairSchema.parse(corner))),
      }))
      await driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions))
    },
    // The window has a toolbar: its height is the difference after the first attempt.
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height })
      const [gotWidth, gotHeight] = pairSchema.parse(await evaluate(() => [innerWidth, innerHeight], []))
      await driver
        .manage()
        .window()
        .setRect({ width: 2 * width - gotWidth, height: 2 * height - gotHeight })
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: null,
    complaints: () => complaints.splice(0),
    close: async () => {
      await driver.quit().catch(() => {})
      await stop()
    },
  }
}

/** Runs in the page. @returns where the document of a frame begins, in CSS pixels of the viewport */
function cornerOf(frame: string): readonly [x: number, y: number] {
  const element = document.querySelector(frame)
  if (element === null) throw new Error(`no ${frame}`)
  const { left, top } = element.getBoundingClientRect()
  return [Math.round(left + element.clientLeft), Math.round(top + element.clientTop)]
}

/** WebKitWebDriver reads all coordinates as those of the window, in every frame. */
function shifted(step: InputStep, [x, y]: readonly [x: number, y: number]): InputStep {
  return step['type'] === 'pointerMove'
    ? { ...step, x: Number(step['x']) + x, y: Number(step['y']) + y }
    : step
}
