/** Built files that are not of the build that runs here. */
import type { FastifyInstance } from 'fastify'
import { isAssetName, type AssetShelf } from './asset-shelf.ts'
import { send } from './http/hot-path.ts'
import { sendText } from './http/plain-answer.ts'
import { answerRaw } from './http/raw-answer.ts'
import type { Refuse } from './operator/operator-answer.ts'

export interface AssetRoutesOptions {
  readonly shelf: Pick<AssetShelf, 'read'>
  /** Answers as any address that does not exist. */
  readonly refuse: Refuse
  readonly log: { warn(message: string): void }
}

/** Each is read when it is asked for: that is rare, since whoever has it keeps it. */
export function assetRoutes(fastify: FastifyInstance, { shelf, refuse, log }: AssetRoutesOptions): void {
  fastify.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    const prepared = await shelf.read(file).catch((failure: unknown) => {
      log.warn(
        `the file ${file} of another build could not be read: ${failure instanceof Error ? failure.message : String(failure)}`,
      )
      return null
    })
    if (prepared) return answerRaw(reply, (raw, response) => send(prepared, raw, response))
    // No reader sees it, and making the page for what does not exist would cost a hundred times as much.
    if (isAssetName(file)) return answerRaw(reply, (raw, response) => sendText(raw, response, 404, ''))
    return answerRaw(reply, refuse)
  })
}
