/** Caller of a request. */
import type { IncomingMessage } from 'node:http'
import type { Caller } from '#accounts/service-types.ts'
import { deviceName } from '#accounts/device-name.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { clientAddress } from '../http/client-address.ts'
import { requestLanguage } from './request-language.ts'

/** Network address behind trusted proxies, device name and language of a request. */
export function callerOf(request: IncomingMessage, trusted: TrustedProxies): Caller {
  return {
    address: clientAddress(request, trusted),
    device: deviceName(request.headers['user-agent'] ?? ''),
    locale: requestLanguage(request.headers['accept-language']),
  }
}
