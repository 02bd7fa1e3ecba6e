/** Stored comments, found and not found. */
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const leiemarked = {
  ID: 'leiemarked',
  title: 'Sentrum trekker ifra',
  date: '2026-11-10',
  comment: '## Leie\n\nToppleien steg **igjen**.\n',
}

export const commentExamples: readonly Example[] = [
  {
    name: 'normal',
    block: { heading: 'Kommentar', attributes: { comment: 'leiemarked' } },
    answers: [exampleData('comment', { id: 'leiemarked' }, leiemarked)],
  },
  {
    name: 'own title',
    block: { attributes: { comment: 'leiemarked' } },
    answers: [exampleData('comment', { id: 'leiemarked' }, leiemarked)],
  },
  {
    name: 'not found',
    block: { attributes: { comment: 'gone' } },
    answers: [exampleAnswer('comment', { id: 'gone' }, { ok: false, code: 'rest_not_found', status: 404 })],
    failsWith: 404,
  },
  {
    name: 'hostile',
    block: { attributes: { comment: 'leiemarked' } },
    answers: [
      exampleData(
        'comment',
        { id: 'leiemarked' },
        { ...leiemarked, title: HOSTILE_TEXT, comment: `${HOSTILE_TEXT}\n\n[a](javascript:alert(1))` },
      ),
    ],
  },
]
