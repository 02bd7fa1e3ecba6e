/** A fake newsletter service: responds at once and records its calls. */
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'

/** The only known token. */
export const KNOWN_TOKEN = 'k'.repeat(36)

export interface FakeNewsletter {
  readonly newsletter: Newsletter
  /** Recorded calls, as `name: parameters`. */
  readonly asked: { readonly name: string; readonly parameters: readonly unknown[] }[]
}

const MANAGED: ManagedNewsletter = {
  email: 'k…@example.org',
  list: 'newsletter',
  frequency: 'daily',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  data_sources: ['no-cpi'],
  weekday: 'monday',
  hours: 7,
  alerts: 2,
  next: null,
}

/** @param over replacements of its methods */
export function fakeNewsletter(over: Partial<Newsletter> = {}): FakeNewsletter {
  const asked: FakeNewsletter['asked'] = []
  const known = <Value>(token: string, value: Value) => (token === KNOWN_TOKEN ? value : null)
  const usual: Newsletter = {
    channels: oneChannel(),
    render: async () => ({ subject: 'Nyheter', text: 'Nytt', html: '<p>Nytt</p>' }),
    preview: async () => ({
      subject: 'Nyheter',
      text: 'Nytt',
      html: '<p>Nytt</p>',
      url: '/nyhetsbrev/forhandsvisning?lang=no',
      next: [],
    }),
    next: async () => null,
    previewDocument: async (search) => (search === 'bad' ? null : `<p>${search}</p>`),
    managed: async (token) => known(token, MANAGED),
    change: async (token, changes) =>
      known(token, { ...MANAGED, frequency: changes.frequency ?? MANAGED.frequency }),
    leave: async (token) => known(token, true) ?? false,
    leaseReminder: async () => null,
    copy: async (token) => known(token, '<p>En utgave</p>'),
    picture: async () => null,
    ...over,
  }
  const newsletter = new Proxy(usual, {
    get: (target, name: keyof Newsletter) => {
      const method = target[name]
      if (typeof method !== 'function') return method
      return (...parameters: readonly unknown[]) => {
        asked.push({ name, parameters })
        const answer: unknown = Reflect.apply(method, undefined, parameters)
        return answer
      }
    },
  })
  return { newsletter, asked }
}

/** One channel, whose id is the known token. */
function oneChannel(): Newsletter['channels'] {
  const isKnown = async (_account: number, id: string) => id === KNOWN_TOKEN
  const channel = {
    ID: KNOWN_TOKEN,
    kind: 'webhook' as const,
    name: 'Eget system',
    host: 'example.org',
    created_at: '2026-11-20T06:00:00.000Z',
    paused: null,
    last: null,
  }
  return {
    isAvailable: true,
    list: async () => [channel],
    add: async () => ({ channel, secret: 'whsec_AAAA' }),
    pause: isKnown,
    rotate: async (_account, id) => (id === KNOWN_TOKEN ? 'whsec_BBBB' : null),
    test: isKnown,
    remove: isKnown,
  }
}
