import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('defaults', () => {
  expect(readEnvironment({})).toEqual({
    ok: true,
    environment: {
      port: 3000,
      host: '127.0.0.1',
      opsPort: null,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      assetsDir: resolve('.data/assets'),
      databaseUrl: null,
      historyYears: null,
      contentDir: resolve('content'),
      logLevel: 'info',
      postgres: { sessionUrl: null, poolSize: null, isListening: true },
      fetchOutside: true,
      addressRegister: false,
      analyticsUrl: null,
      gallery: false,
      securityContact: null,
      ai: null,
      mail: { smtpUrl: null, from: 'Kvartal <kvartal@localhost>', operator: null, dkim: null },
      metricsToken: null,
      tracing: null,
      embedOrigins: ['*'],
      trustedProxies: [],
      accounts: { jwtSecret: null, jwtSecretPrevious: null, refuseCommonPasswords: false, savesPerHour: 120 },
      signOn: { providers: [] },
      tiles: {
        url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
        attribution: '© Kartverket',
        attributionUrl: 'https://www.kartverket.no',
      },
    },
  })
})

test.each<[string, Readonly<Record<string, string | undefined>>, object]>([
  [
    'the public address follows the port',
    { PORT: '8080' },
    { port: 8080, publicUrl: 'http://localhost:8080' },
  ],
  ['any free port', { PORT: '0' }, { port: 0 }],
  ['a port for monitoring', { OPS_PORT: '3001' }, { port: 3000, opsPort: 3001 }],
  [
    'an empty variable counts as not set',
    { PORT: '', PUBLIC_URL: '', DATABASE_URL: '' },
    { port: 3000, databaseUrl: null },
  ],
  [
    'a trailing slash is removed',
    { PUBLIC_URL: 'https://portal.example.org/' },
    { publicUrl: 'https://portal.example.org' },
  ],
  ['capitals go', { PUBLIC_URL: 'HTTPS://Portal.Example.org' }, { publicUrl: 'https://portal.example.org' }],
  [
    'the default port is removed, another stays',
    { PUBLIC_URL: 'https://portal.example.org:443' },
    { publicUrl: 'https://portal.example.org' },
  ],
  [
    'another port',
    { PUBLIC_URL: 'http://portal.example.org:8080' },
    { publicUrl: 'http://portal.example.org:8080' },
  ],
  [
    'letters of other alphabets',
    { PUBLIC_URL: 'https://næring.example' },
    { publicUrl: 'https://xn--nring-sra.example' },
  ],
  [
    'both names of PostgreSQL',
    { DATABASE_URL: 'postgresql://db/kvartal' },
    { databaseUrl: 'postgresql://db/kvartal' },
  ],
  [
    'a pooler and the way past it',
    {
      DATABASE_URL: 'postgres://pooler/kvartal',
      DATABASE_SESSION_URL: 'postgres://db/kvartal',
      DATABASE_POOL: '24',
      DATABASE_LISTEN: 'off',
    },
    {
      databaseUrl: 'postgres://pooler/kvartal',
      postgres: { sessionUrl: 'postgres://db/kvartal', poolSize: 24, isListening: false },
    },
  ],
  ['ten years of past days', { HISTORY_YEARS: '10' }, { historyYears: 10 }],
  [
    'no outside requests, no tiles',
    { FETCH_OUTSIDE: 'off', MAP_TILES_URL: 'https://t.example.org/{z}/{x}/{y}.png' },
    { fetchOutside: false, tiles: null },
  ],
  ['the register of addresses', { ADDRESS_REGISTER: 'on' }, { addressRegister: true }],
  [
    'no register without outside requests',
    { ADDRESS_REGISTER: 'on', FETCH_OUTSIDE: 'off' },
    { addressRegister: false },
  ],
  [
    'other tiles',
    { MAP_TILES_URL: 'https://t.example.org/{z}/{x}/{y}.png' },
    {
      tiles: {
        url: 'https://t.example.org/{z}/{x}/{y}.png',
        attribution: 't.example.org',
        attributionUrl: 'https://t.example.org',
      },
    },
  ],
  [
    'other tiles and their attribution',
    { MAP_TILES_URL: 'https://t.example.org/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Kartlaget' },
    { tiles: { attribution: '© Kartlaget' } },
  ],
  [
    'where weaknesses are reported',
    { SECURITY_CONTACT: 'mailto:sikkerhet@example.org' },
    { securityContact: 'mailto:sikkerhet@example.org' },
  ],
  [
    'page views',
    { ANALYTICS_URL: 'https://stats.example.org/api/event' },
    { analyticsUrl: 'https://stats.example.org/api/event' },
  ],
  [
    'a draft writer',
    { AI_BASE_URL: 'http://127.0.0.1:8000/v1', AI_MODEL: 'm' },
    { ai: { baseUrl: 'http://127.0.0.1:8000/v1', model: 'm', apiKey: '' } },
  ],
  [
    'a draft writer with a key',
    { AI_BASE_URL: 'https://ai.example.org/v1', AI_MODEL: 'm', AI_API_KEY: 'k' },
    { ai: { apiKey: 'k' } },
  ],
  ['a key alone enables nothing', { AI_API_KEY: 'k' }, { ai: null }],
  [
    'mail is kept',
    { PUBLIC_URL: 'https://portal.example.org' },
    { mail: { smtpUrl: null, from: 'Kvartal <kvartal@portal.example.org>', operator: null } },
  ],
  [
    'mail is sent',
    {
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'a@example.org',
      OPERATOR_MAIL: 'ops@example.org',
    },
    { mail: { smtpUrl: 'smtps://u:p@mail.example.org', from: 'a@example.org', operator: 'ops@example.org' } },
  ],
  [
    'mail is from a name',
    { MAIL_FROM: '"Kvartal, Oslo" <k@p.example.org>' },
    { mail: { from: '"Kvartal, Oslo" <k@p.example.org>' } },
  ],
  [
    'mail is signed',
    { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's2026', DKIM_KEY: 'k' },
    { mail: { dkim: { domain: 'example.org', selector: 's2026', key: 'k' } } },
  ],
  [
    'proxies',
    { TRUST_PROXY: '10.0.0.7, 2001:db8::/32,, 192.168.0.0/16 ' },
    { trustedProxies: ['10.0.0.7', '2001:db8::/32', '192.168.0.0/16'] },
  ],
  [
    'some sites may show blocks',
    { EMBED_ORIGINS: 'https://www.example.org, https://*.example.no' },
    { embedOrigins: ['https://www.example.org', 'https://*.example.no'] },
  ],
  [
    'a token for metrics',
    { METRICS_TOKEN: 'c2VjcmV0IG9mIG1ldHJpY3M=' },
    { metricsToken: 'c2VjcmV0IG9mIG1ldHJpY3M=' },
  ],
  [
    'secrets of sessions',
    { JWT_SECRET: 'new', JWT_SECRET_PREVIOUS: 'old' },
    { accounts: { jwtSecret: 'new', jwtSecretPrevious: 'old' } },
  ],
  ['common passwords', { COMMON_PASSWORDS: 'refuse' }, { accounts: { refuseCommonPasswords: true } }],
  ['how often an account is saved', { SAVES_PER_HOUR: '600' }, { accounts: { savesPerHour: 600 } }],
  [
    'traces',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' },
    {
      tracing: {
        tracesUrl: 'http://127.0.0.1:4318/v1/traces',
        headers: {},
        serviceName: 'kvartal',
        requestRatio: 1,
        isPassedOn: false,
      },
    },
  ],
  [
    'traces with a key, of one request in ten, passed on',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.org/a',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20azp2,X-Tenant=100%',
      OTEL_SERVICE_NAME: 'kvartal-test',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      TRACE_OUTSIDE: 'on',
    },
    {
      tracing: {
        tracesUrl: 'https://otlp.example.org/a/v1/traces',
        headers: { Authorization: 'Basic azp2', 'X-Tenant': '100%' },
        serviceName: 'kvartal-test',
        requestRatio: 0.1,
        isPassedOn: true,
      },
    },
  ],
  ['the gallery', { GALLERY: 'on' }, { gallery: true }],
  ['other variables do not matter', { PATH: '/bin', __proto__: 'x' }, { port: 3000 }],
])('accepted: %s', (_why, variables, environment) =>
  expect(readEnvironment(variables)).toMatchObject({ ok: true, environment }),
)

test.each([
  ['PORT', '3e3'],
  ['PORT', ' 3000'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'portal'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'https://a/b'],
  ['PUBLIC_URL', 'https://a/?'],
  ['PUBLIC_URL', 'https://a/#'],
  ['PUBLIC_URL', 'https://s3cret@a'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://a"><script>'],
  ['DATABASE_URL', 's3cret'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_SESSION_URL', 'postgres://u:s3cret@db/kvartal'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '2.5'],
  ['DATABASE_POOL', '1000'],
  ['HISTORY_YEARS', '0'],
  ['HISTORY_YEARS', '1.5'],
  ['DATABASE_LISTEN', 's3cret'],
  ['LOG_LEVEL', 'INFO'],
  ['MAP_TILES_URL', 'https://t.example.org/'],
  ['MAP_TILES_URL', 'ftp://t/{z}/{x}/{y}'],
  ['MAP_TILES_URL', 'https://{z}.example.org/{x}/{y}'],
  ['SECURITY_CONTACT', 'sikkerhet@example.org'],
  ['SECURITY_CONTACT', 'http://example.org'],
  ['SECURITY_CONTACT', 'mailto:a@example.org\nExpires: 2100'],
  ['ANALYTICS_URL', 'stats'],
  ['ANALYTICS_URL', 'javascript:alert(1)'],
  ['FETCH_OUTSIDE', 'no'],
  ['ADDRESS_REGISTER', 'yes'],
  ['GALLERY', 'yes'],
  ['SMTP_URL', 'https://s3cret@mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['OPERATOR_MAIL', 's3cret'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['MAIL_FROM', 'Kvartal k@p.no'],
  ['MAIL_FROM', 'Kvartal <k@p.no'],
  ['MAIL_FROM', 'k@p.no>'],
  ['MAIL_FROM', 'a@b.no,c@d.no'],
  ['MAIL_FROM', 'Kvartal <a@b.no;c>'],
  ['EMBED_ORIGINS', 's3cret'],
  ['EMBED_ORIGINS', '*, https://a.example'],
  ['EMBED_ORIGINS', 'https://a.example; script-src *'],
  ['EMBED_ORIGINS', ','],
  ['METRICS_TOKEN', 's3cret'],
  ['METRICS_TOKEN', 's3cret with a gap in it'],
  ['AI_MODEL', 's3cret'],
  ['JWT_SECRET', 's3cret'.repeat(1000)],
  ['JWT_SECRET_PREVIOUS', 's3cret'.repeat(1000)],
  ['COMMON_PASSWORDS', 's3cret'],
  ['SAVES_PER_HOUR', '9'],
  ['SAVES_PER_HOUR', '12.5'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=s3cret'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ['TRACE_OUTSIDE', 'yes'],
  ['TRUST_PROXY', 's3cret'],
  ['TRUST_PROXY', '10.0.0.7, 10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.1'],
])('refused, by name: %s=%s', (name, value) => {
  const read = readEnvironment({ [name]: value })
  expect(read.ok ? [] : read.problems).toEqual([
    expect.stringMatching(new RegExp(`^${name} (is ".*"; it )?(must|may) .* \\(README, Settings\\)$`)),
  ])
})

test.each([
  [
    'a number too large',
    'PORT',
    '99999',
    'PORT is "99999"; it must be a whole number from 0 to 65535 (README, Settings)',
  ],
  [
    'not a number',
    'OPS_PORT',
    'x',
    'OPS_PORT is "x"; it must be a whole number from 0 to 65535 (README, Settings)',
  ],
  [
    'neither of two words',
    'FETCH_OUTSIDE',
    'no',
    'FETCH_OUTSIDE is "no"; it must be on or off (README, Settings)',
  ],
  [
    'none of several words',
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud"; it must be fatal, error, warn, info, debug, trace or silent (README, Settings)',
  ],
  [
    'signs that steer a terminal',
    'GALLERY',
    '\u001b[2J\n',
    'GALLERY is "\\u001b[2J\\n"; it must be on or off (README, Settings)',
  ],
  [
    'a value without end',
    'DATABASE_POOL',
    '9'.repeat(1000),
    `DATABASE_POOL is "${'9'.repeat(80)}…"; it must be a whole number from 1 to 999 (README, Settings)`,
  ],
  [
    'more signs than there may be',
    'MAP_TILES_ATTRIBUTION',
    's3cret'.repeat(100),
    'MAP_TILES_ATTRIBUTION may have 200 characters at most (README, Settings)',
  ],
  [
    'an address with a password',
    'PUBLIC_URL',
    'https://u:s3cret@a.example',
    'PUBLIC_URL must be http://… or https://… and nothing after the name and the port (README, Settings)',
  ],
  [
    'a database',
    'DATABASE_URL',
    'mysql://u:s3cret@db/kvartal',
    'DATABASE_URL must be postgres://… or be left out (README, Settings)',
  ],
  ['a mail server', 'SMTP_URL', 's3cret', 'SMTP_URL must be smtp://… or smtps://… (README, Settings)'],
  [
    'a secret',
    'JWT_SECRET',
    's3cret'.repeat(1000),
    'JWT_SECRET may have 4096 characters at most (README, Settings)',
  ],
  [
    'a token',
    'METRICS_TOKEN',
    's3cret',
    'METRICS_TOKEN must be at least 16 letters, digits and -._~+/ (README, Settings)',
  ],
])('in own words, with the value unless it may be a secret: %s', (_why, name, value, problem) => {
  expect(readEnvironment({ [name]: value })).toEqual({ ok: false, problems: [problem], isTemporary: false })
})

test.each([
  [
    'an endpoint without a model',
    { AI_BASE_URL: 'https://ai.example.org/v1', AI_API_KEY: 's3cret' },
    /^AI_MODEL is not set; it must be set together with AI_BASE_URL \(README, Settings\)$/,
  ],
  ['no address', { AI_BASE_URL: 's3cret', AI_MODEL: 'm' }, /^AI_BASE_URL /],
])('a draft writer that cannot be: %s', (_why, variables, problem) => {
  const read = readEnvironment(variables)
  expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(problem)])
  expect(JSON.stringify(read)).not.toContain('s3cret')
})

test.each([
  [
    'no key',
    { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's' },
    /^DKIM_DOMAIN is "example.org"; it must be set together/,
  ],
  ['a key alone', { DKIM_KEY: 's3cret' }, /^DKIM_DOMAIN is not set; it must be set together/],
  [
    'no name',
    { DKIM_DOMAIN: 'example.org', DKIM_KEY: 's3cret' },
    /^DKIM_DOMAIN is "example.org"; it must be set together/,
  ],
  [
    'no domain',
    { DKIM_DOMAIN: 'none', DKIM_SELECTOR: 's', DKIM_KEY: 's3cret' },
    /^DKIM_DOMAIN is "none"; it must be a domain/,
  ],
  [
    'a domain with an additional tag',
    { DKIM_DOMAIN: 'a.no; d=b.no', DKIM_SELECTOR: 's', DKIM_KEY: 'k' },
    /^DKIM_DOMAIN is "a.no; d=b.no"; it must be a domain/,
  ],
  [
    'a name with an additional tag',
    { DKIM_DOMAIN: 'a.no', DKIM_SELECTOR: 's; d=b.no', DKIM_KEY: 'k' },
    /^DKIM_SELECTOR is "s; d=b.no"; it must be letters/,
  ],
])('a signature that cannot be: %s', (_why, variables, problem) => {
  const read = readEnvironment(variables)
  expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(problem)])
  expect(JSON.stringify(read)).not.toContain('s3cret')
})
