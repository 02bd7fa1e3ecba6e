/**
 * A mail server in a process of its own that accepts and discards every mail. It prints its address as the
 * first line.
 */
import { smtpSink } from '../tests/factories/smtp-sink.ts'

const { url } = await smtpSink({ isKept: false })
process.stdout.write(`${url}\n`)
// The parent process has ended.
process.stdin.resume().on('close', () => process.exit(0))
