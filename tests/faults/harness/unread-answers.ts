/** Readers who request the largest responses on many connections, and read none of them. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { MAX_KEPT_LISTS } from '#store/accounts/layouts/list-summaries.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'
import { ask } from '../../factories/http.ts'

/** Almost as much as may be saved at once. */
const BLOCK_CHARACTERS = 4_400

const authorised = ({ token }: RegisteredReader) => ({ Authorization: `Bearer ${token}` })

/**
 * Saves the maximum number of full lists, so that an export has some twenty megabytes. @throws when one is
 * refused
 */
export async function fillHistory(port: number, reader: RegisteredReader): Promise<void> {
  for (let turn = 0; turn <= MAX_KEPT_LISTS; turn += 1) {
    const rows = Array.from({ length: MAX_BLOCKS_PER_LAYOUT }, (_, index) => ({
      layout: '100',
      columns: [
        [
          {
            type: 'text',
            heading: `${turn}, ${index}`,
            attributes: { content: 'x'.repeat(BLOCK_CHARACTERS) },
          },
        ],
      ],
    }))
    const layouts = Array.from({ length: MAX_LAYOUTS_PER_USER }, (_, index) => ({
      title: `Liste ${index}`,
      path: `liste-${index}`,
      rows,
    }))
    const { status } = await ask(port, `${SUBSCRIBER_PREFIX}user`, {
      method: 'PUT',
      headers: { ...authorised(reader), 'Content-Type': 'application/json' },
      body: JSON.stringify({ user: { ID: reader.id, [LAYOUTS_FIELD]: layouts } }),
    })
    if (status !== 200) throw new Error(`a full list of layouts was answered ${status}`)
  }
}

/** @returns the status of the reader's export, of which all is read */
export async function exportStatus(port: number, reader: RegisteredReader): Promise<number> {
  return (await ask(port, `${SUBSCRIBER_PREFIX}user/export`, { headers: authorised(reader) })).status
}

export interface UnreadAnswers {
  readonly count: number
  stop(): void
}

/** @param each connections of each reader; resolves when all have sent their requests */
export async function leaveUnread(
  port: number,
  readers: readonly RegisteredReader[],
  each: number,
): Promise<UnreadAnswers> {
  const sockets: Socket[] = []
  for (const reader of readers) {
    for (const path of ['user/export', 'user/history', 'user']) {
      for (let index = 0; index < each; index += 1) {
        const socket = connect(port, '127.0.0.1')
        sockets.push(socket.on('error', () => {}).pause())
        await once(socket, 'connect')
        socket.write(
          `GET ${SUBSCRIBER_PREFIX}${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorised(reader).Authorization}\r\n\r\n`,
        )
      }
    }
  }
  return {
    count: sockets.length,
    stop: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
