/** Outside requests and jobs as spans. */
import type { Tracing } from '#core/tracing.ts'
import type { Job } from '#jobs/job-runner.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'

/** A request's address may hold a key or a reader's words, so the span has its host alone. */
export function tracedFetch(ask: OutsideFetch, tracing: Tracing): OutsideFetch {
  return (request) => {
    const method = request.json === undefined ? 'GET' : 'POST'
    const host = URL.canParse(request.url) ? new URL(request.url).host : ''
    return tracing.inSpan(
      { name: method, kind: 'client', attributes: { 'http.request.method': method, 'server.address': host } },
      async (setAttributes) => {
        const response = await ask({
          ...request,
          headers: { ...request.headers, ...tracing.outgoingHeaders() },
        })
        if (response.kind === 'failed') setAttributes({ 'error.type': response.reason })
        return response
      },
    )
  }
}

/** The job with a span for each try. */
export function tracedJob(job: Job, tracing: Tracing): Job {
  return {
    ...job,
    run: (context) =>
      tracing.inSpan(
        { name: `job ${job.name}`, kind: 'internal', attributes: { 'kvartal.job.attempt': context.attempt } },
        () => job.run(context),
      ),
  }
}
