/**
 * Measured cost of one operation of each kind; docs/scaling.md is computed from these and states their date.
 * Where performance.md has a rate per second, the cost is its reciprocal.
 */

export interface UnitCost {
  readonly what: string
  readonly value: number
  readonly unit: 'µs' | 'ms' | 'bytes' | 'kB' | 'MB' | '/s'
  /** The command that gives it again. */
  readonly measuredBy: string
}

export const COSTS = {
  hotAnswer: {
    what: 'an answer from memory: processor time',
    value: 15,
    unit: 'µs',
    measuredBy: 'npm run bench -- api home',
  },
  coldAnswer: {
    what: 'an API answer without an earlier request: processor time',
    value: 2_200,
    unit: 'µs',
    measuredBy: 'npm run bench -- growth',
  },
  firstRendering: {
    what: 'a page rendered again after a publication: processor time',
    value: 10_000,
    unit: 'µs',
    measuredBy: 'npm run bench -- home',
  },
  login: {
    what: 'a login: processor time, nearly all of it in threads of their own',
    value: 12_700,
    unit: 'µs',
    measuredBy: 'npm run bench -- many-readers',
  },
  readUser: {
    what: 'reading one’s own layouts: processor time',
    value: 870,
    unit: 'µs',
    measuredBy: 'npm run bench -- many-readers',
  },
  saveUser: {
    what: 'saving ten layouts of 20 blocks: processor time',
    value: 1_670,
    unit: 'µs',
    measuredBy: 'npm run bench -- accounts',
  },
  savesPerSecond: {
    what: 'saves that one SQLite acknowledges',
    value: 565,
    unit: '/s',
    measuredBy: 'npm run bench -- accounts',
  },
  mail: {
    what: 'a newsletter, composed, drawn and sent: processor time',
    value: 2_500,
    unit: 'µs',
    measuredBy: 'npm run bench -- newsletter',
  },
  mailsPerSecond: {
    what: 'newsletters that one process hands over',
    value: 573,
    unit: '/s',
    measuredBy: 'npm run bench -- newsletter-send',
  },
  plannedPerSecond: {
    what: 'newsletters planned on PostgreSQL',
    value: 76_900,
    unit: '/s',
    measuredBy: 'npm run bench -- newsletter-plan',
  },
  firstVisit: {
    what: 'the home page with all it loads',
    value: 223,
    unit: 'kB',
    measuredBy: 'npm test (budgets.test.ts)',
  },
  nextPage: {
    what: 'a further page, as data',
    value: 10,
    unit: 'kB',
    measuredBy: 'npm test (budgets.test.ts)',
  },
  storedReader: {
    what: 'a reader with ten layouts of 2 kB, in the database',
    value: 20,
    unit: 'kB',
    measuredBy: 'npm run bench -- keeping',
  },
  storedDelivery: {
    what: 'a newsletter in the books, when planned',
    value: 195,
    unit: 'bytes',
    measuredBy: 'npm run bench -- newsletter-plan',
  },
  seriesInMemory: {
    what: 'a series of 400 points, in each process',
    value: 18,
    unit: 'kB',
    measuredBy: 'npm run bench -- growth',
  },
  process: {
    what: 'a process with the demo pack, every page in memory',
    value: 239,
    unit: 'MB',
    measuredBy: 'npm run bench -- start',
  },
} as const satisfies Readonly<Record<string, UnitCost>>
