import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { forgetSettings } from './tests/set-up/forget-settings.ts'

forgetSettings(process.env)

/** Another one lets several working copies run their tests side by side. */
const PORT = Number(process.env['KVARTAL_E2E_PORT'] ?? 4173)
const BASE_URL = `http://localhost:${PORT}`

/** Of Debian's packages the one without windows first, as in scripts/checks/browser.js. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Of the environment, or Debian's; where there is neither, Playwright uses the one it keeps itself. */
const chromium = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path))

/**
 * A window of its own for the suggestions of the address bar is made with each page, and costs as much as the
 * page. The last such list is the one that counts, so the rest is what Playwright would have put there.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * V8's optimizing compilers work in threads of their own for loops that run long. A page of a test lives for
 * two seconds: compiling takes a sixth of its processor time, and the page is closed before that is earned
 * back.
 */
const WITHOUT_COMPILERS = ['--no-turbofan', '--no-maglev']

/**
 * The configuration is read again by each worker: the folder is made once and found again through the
 * environment.
 */
function dataDir(): string {
  const known = process.env['KVARTAL_E2E_DATA_DIR']
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-e2e-'))
  process.env['KVARTAL_E2E_DATA_DIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: 'tests',
  // Chromium with Playwright's own hands; other engines by their own protocols.
  testMatch: ['e2e/**/*.spec.ts', 'engines/*.spec.ts'],
  // Each test has a browser context of its own and only reads, so they may run side by side.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Text files for review, the same on every system and in every browser.
  snapshotPathTemplate: 'tests/golden/{arg}{ext}',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: BASE_URL,
    locale: 'nb-NO',
    // Not Oslo: dates on the page must be Oslo's wherever the reader is.
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join(',')}`,
        `--js-flags=${WITHOUT_COMPILERS.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" dist/server/main.js`,
    url: `${BASE_URL}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir(),
      FETCH_OUTSIDE: 'off',
      GALLERY: 'on',
      LOG_LEVEL: 'warn',
    },
  },
})
