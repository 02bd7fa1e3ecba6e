import type { VerifierTexts } from '../../pages/verifier-texts.ts'

export const verifierTextsEn: VerifierTexts = {
  title: 'Verify figures',
  description:
    'Paste a paragraph about rents, vacancy, yields, interest rates or inflation, and have each number verified against the portal’s series.',
  intro: [
    'Paste a paragraph about commercial property, interest rates or inflation. Each number is compared with the portal’s own series: value, unit, day, place and direction.',
    'A number that cannot be placed with certainty is not confirmed. Style and reasoning are not judged.',
  ],
  field: 'Text',
  hint: (most) => `English or Norwegian bokmål, at most ${most} characters.`,
  submit: 'Verify',
  resultHeading: 'Result',
  summary: (holds, doesNotHold, illustrative, cannotSay) =>
    `Of the numbers, ${holds} hold, ${doesNotHold} do not hold, ${illustrative} are only illustrative, and ${cannotSay} cannot be decided.`,
  noNumbers: 'The text has no numbers that can be verified.',
  cutOff:
    'The text has very many sentences or numbers. It was read up to here, and the rest is not verified.',
  marked: 'The text with its numbers marked',
  tableCaption: 'The numbers of the text',
  heads: { number: 'Number', verdict: 'Answer', right: 'The portal’s figure', source: 'Series and source' },
  verdicts: {
    holds: 'Holds',
    'does-not-hold': 'Does not hold',
    'only-illustrative': 'Only illustrative',
    'cannot-say': 'Cannot say',
  },
  meaningsHeading: 'What the answers mean',
  meanings: {
    holds:
      'The portal has the same number for the same place and time. A rounded number holds when it is rounded correctly.',
    'does-not-hold': 'The portal has another number, direction or unit. The right number is in the answer.',
    'only-illustrative':
      'The number is the same as the portal’s, but the portal’s figure only shows the order of magnitude and has no publisher.',
    'cannot-say':
      'The number could not be placed, or the sentence says something more that the figures cannot show. It does not mean that it is wrong.',
  },
  reasons: {
    same: 'The same as the portal’s figure.',
    otherValue: (right) => `The portal’s figure is ${right}.`,
    otherDirection: (word) => `The number is right, but “${word}” is not the direction in which it moved.`,
    otherUnit: (right) => `The unit is another one: the portal’s figure is ${right}.`,
    forecast: 'This is a forecast, and the text tells it as an outcome.',
    forecastOnly: (right) => `The portal only has a forecast here, ${right}, which refutes no outcome.`,
    illustrative: 'The portal’s figure is an illustrative one.',
    illustrativeOnly: (right) =>
      `The portal only has an illustrative figure here, ${right}, which refutes nothing.`,
    unread: (word) =>
      `“${word}” is not a word that the verifier knows, so the number cannot be placed with certainty.`,
    unreadSentence: 'The sentence is too long to be read.',
    noSubject: 'The text does not say what the number measures, or the portal has no such series.',
    severalSubjects: 'The sentence names several things or places that the number may be about.',
    noPlace: 'The text does not say which place the number is about, or the portal has no figures of it.',
    noDate: 'The text does not say with certainty which day or period the number is about.',
    noUnit: 'The number has no unit that fits.',
    noFigure: 'The portal has no single figure of that time.',
    otherClaim: (word) => `The sentence also says something that the figures cannot show: “${word}”.`,
  },
  since: (day) => `since ${day}`,
  area: 'Area',
  citation: 'Cite the series',
  problems: {
    heading: 'The text could not be verified',
    empty: 'Paste a text first.',
    tooLong: (most) => `The text is too long. It may have at most ${most} characters.`,
    unreadable: 'The text has characters that cannot be read. Paste it as plain text.',
  },
  api: {
    postOnly: 'This address takes POST only, with a text as JSON.',
    notJson: 'the body must be JSON with the member text',
    textLength: (most) => `the text may have at most ${most} characters`,
  },
  privacy: 'The text is neither stored nor logged.',
  machines: { before: 'Programs can use the same as', link: 'POST /api/portal/verify' },
  otherLanguage: 'Norsk',
}
