/**
 * The image and the compose file as data, for tests that compare them, and their documentation, with the
 * portal.
 */
import { parse } from 'yaml'
import { z } from 'zod'
import { readText } from './source-files.ts'

const dockerfile = readText('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => {
    const [word = '', ...rest] = line.split(/\s+/)
    return { word, rest: rest.join(' ') }
  })
/** Arguments of all lines of the Dockerfile with this instruction. */
export const dockerfileLines = (word: string) =>
  dockerfile.filter((line) => line.word === word).map(({ rest }) => rest)
const finalStage = dockerfile.slice(dockerfile.findLastIndex(({ word }) => word === 'FROM'))
/** The same for the final stage of the image, as one text. */
export const imageLine = (word: string) =>
  finalStage
    .filter((line) => line.word === word)
    .map(({ rest }) => rest)
    .join(' ')

export const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  read_only: z.boolean().default(false),
  privileged: z.never().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.object({ ipv4_address: z.string().optional() })),
  ]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }).optional(),
  entrypoint: z.array(z.string()).optional(),
})
/** deploy/compose.yaml, with the common parts merged into each service. */
export const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readText('deploy/compose.yaml'), { merge: true }))
