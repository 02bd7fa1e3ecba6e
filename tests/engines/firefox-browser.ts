/** Drives Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), over selenium-webdriver's client. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Bidi from 'selenium-webdriver/bidi/index.js'
import { z } from 'zod'
import { ended } from './ended.ts'
import { asJsonFunction, fromJson, type EngineBrowser } from './engine-browser.ts'

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const START_LIMIT_MS = 150_000
const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/
const CM_PER_INCH = 2.54

/** Firefox cancels what a page still loads when the reader leaves it, and the page logs it. */
const CANCELLED =
  /^(?:TypeError: (?:error loading dynamically imported module|NetworkError when)|Error: Unable to preload CSS)/

const messageSchema = z.union([
  z.object({ type: z.literal('success'), result: z.unknown() }),
  z.object({ type: z.literal('error'), error: z.string(), message: z.string() }),
])
const contextSchema = z.object({ context: z.string() })
const calledSchema = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const dataSchema = z.object({ data: z.string() })
const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const nodesSchema = z.object({ result: z.object({ value: z.object({ context: z.string() }) }) })
const entrySchema = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
})

/** @returns the path of the program; `undefined` where it is not installed */
export function firefoxProgram(): string | undefined {
  return PROGRAMS.find((path) => existsSync(path))
}

export async function startFirefox(program: string): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kvartal-firefox-'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const stop = async () => {
    await ended(child, 'SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return await connect(await addressOf(child), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Firefox did not start in ${START_LIMIT_MS} ms`)),
      START_LIMIT_MS,
    )
    child.once('exit', (code) => reject(new Error(`Firefox ended with code ${code} before it was ready`)))
    if (child.stderr === null) return
    createInterface(child.stderr).on('line', (line) => {
      const [, url] = LISTENS.exec(line) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      resolve(`${url}/session`)
    })
  })
}

async function connect(url: string, stop: () => Promise<void>): Promise<EngineBrowser> {
  const bidi = new Bidi(url)
  await bidi.waitForConnection()
  const send = async (method: string, params: object): Promise<unknown> => {
    const answer = messageSchema.parse(await bidi.send({ method, params }))
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }
  // The port is open before Firefox responds, and the client gives up after 30 s.
  const until = performance.now() + START_LIMIT_MS
  while (
    !(await send('session.status', {}).then(
      () => true,
      () => false,
    ))
  )
    if (performance.now() > until) throw new Error(`Firefox did not answer in ${START_LIMIT_MS} ms`)
  const { capabilities } = sessionSchema.parse(await send('session.new', { capabilities: {} }))
  const complaints: string[] = []
  const left = new Set<string>()
  const contextIn = (event: unknown) => contextSchema.parse(event).context
  bidi.on('browsingContext.navigationStarted', (event) => left.add(contextIn(event)))
  bidi.on('browsingContext.navigationCommitted', (event) => left.delete(contextIn(event)))
  bidi.on('log.entryAdded', (entry) => {
    const { level, text, source } = entrySchema.parse(entry)
    if (level !== 'error' && level !== 'warn') return
    const isCancelled = left.has(source.context ?? '') && CANCELLED.test(text ?? '')
    if (!isCancelled) complaints.push(`${level}: ${text ?? ''}`)
  })
  await send('session.subscribe', {
    events: ['log.entryAdded', 'browsingContext.navigationStarted', 'browsingContext.navigationCommitted'],
  })
  // The first tab of a headless Firefox is never active: its elements get no focus events.
  const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'tab' }))

  const contextOf = async (frame: string): Promise<string> => {
    const found = await send('script.callFunction', {
      functionDeclaration: '(selector) => document.querySelector(selector).contentWindow',
      arguments: [{ type: 'string', value: frame }],
      target: { context },
      awaitPromise: false,
    })
    return contextSchema.parse(nodesSchema.parse(found).result.value).context
  }

  return {
    version: capabilities.browserVersion,
    navigate: async (to) =>
      void (await send('browsingContext.navigate', { context, url: to, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: async (run, args, frame) => {
      const called = calledSchema.parse(
        await send('script.callFunction', {
          functionDeclaration: asJsonFunction(run),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context: frame === undefined ? context : await contextOf(frame) },
          awaitPromise: true,
        }),
      )
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return fromJson(called.result.value)
    },
    perform: async (sources, frame) =>
      void (await send('input.performActions', {
        context: frame === undefined ? context : await contextOf(frame),
        actions: sources,
      })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () =>
      Buffer.from(
        dataSchema.parse(await send('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    print: async () => {
      const page = { width: 8.27 * CM_PER_INCH, height: 11.69 * CM_PER_INCH }
      const printed = await send('browsingContext.print', { context, page, background: false })
      return Buffer.from(dataSchema.parse(printed).data, 'base64')
    },
    complaints: () => complaints.splice(0),
    close: async () => {
      await send('browser.close', {}).catch(() => {})
      await bidi.close().catch(() => {})
      await stop()
    },
  }
}
