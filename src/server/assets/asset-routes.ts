/** Built files that are not of the build that runs here. */
import type { FastifyInstance } from 'fastify'
import { errorMessage } from '#core/text/error-message.ts'
import { isAssetName, type AssetArchive } from './asset-archive.ts'
import { send } from '../responses/hot-path.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'

export interface AssetRoutesOptions {
  readonly archive: Pick<AssetArchive, 'read'>
  /** Responds as for any unknown address. */
  readonly refuse: RefusalHandler
  readonly log: { warn(message: string): void }
}

/** Reads each file on request, which is rare: clients cache them. */
export function assetRoutes(fastify: FastifyInstance, { archive, refuse, log }: AssetRoutesOptions): void {
  fastify.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    const prepared = await archive.read(file).catch((failure: unknown) => {
      log.warn(`the file ${file} of another build could not be read: ${errorMessage(failure)}`)
      return null
    })
    if (prepared) return replyRaw(reply, (raw, response) => send(prepared, raw, response))
    // No reader sees this response; a rendered 404 page would cost a hundred times as much.
    if (isAssetName(file)) return replyRaw(reply, (raw, response) => sendText(raw, response, 404, ''))
    return replyRaw(reply, refuse)
  })
}
