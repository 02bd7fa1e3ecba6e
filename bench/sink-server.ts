/**
 * A mail server in a process of its own, which takes everything and keeps nothing. Its address is the first
 * line that it prints.
 */
import { smtpSink } from '../tests/factories/smtp-sink.ts'

const { url } = await smtpSink({ isKept: false })
process.stdout.write(`${url}\n`)
// The parent process has ended.
process.stdin.resume().on('close', () => process.exit(0))
