import { use } from 'react'
import { AreaTable } from './area-table.jsx'
import { areasOf } from './calls.js'

export function Areas({ attributes }) {
  const [answer] = areasOf(attributes)
  return <AreaTable areas={use(answer).filter(({ market }) => market === attributes.city)} />
}
