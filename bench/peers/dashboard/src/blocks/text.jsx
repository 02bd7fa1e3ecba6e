import { Prose } from './prose.jsx'

export function Text({ attributes }) {
  return <Prose>{attributes.content}</Prose>
}
