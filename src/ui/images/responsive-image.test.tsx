import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage, type ImageUrls } from './responsive-image.tsx'

const draw = (image: ImageUrls | null, isPriority = false) =>
  renderToStaticMarkup(
    <ResponsiveImage image={image} alt="Vika" ratio="3 / 2" sizes="50vw" isPriority={isPriority} />,
  )

const photo = { medium: '/a.webp', medium_large: '/b.webp', large: '/c.webp' }
const drawing = { medium: '/a.svg', medium_large: '/a.svg', large: '/a.svg' }

test.each<[string, ImageUrls, string]>([
  [
    'three sizes to choose from',
    photo,
    'src="/b.webp" srcSet="/a.webp 300w, /b.webp 768w, /c.webp 1024w" sizes="50vw"',
  ],
  ['one drawing for all sizes', drawing, 'src="/a.svg" alt="Vika"'],
  [
    'a size is missing',
    { ...photo, medium_large: '' },
    'src="/c.webp" srcSet="/a.webp 300w, /c.webp 1024w" sizes="50vw"',
  ],
  ['only the smallest', { medium: '/a.webp', medium_large: '', large: '' }, 'src="/a.webp" alt="Vika"'],
  ['two of three the same', { ...photo, large: '/b.webp' }, 'srcSet="/a.webp 300w, /b.webp 768w"'],
  ['room in the shape of the ratio', photo, 'width="1024" height="683"'],
  ['waits until it is near', photo, 'loading="lazy" decoding="async"'],
])('ResponsiveImage: %s', (_why, image, part) => expect(draw(image)).toContain(part))

test('ResponsiveImage: a single address has no srcset', () =>
  expect(draw(drawing)).not.toMatch(/srcset|sizes/i))

test('ResponsiveImage: the first picture of a page does not wait', () => {
  expect(draw(photo, true)).toContain('loading="eager" fetchPriority="high"')
})

test.each([
  ['none', null],
  ['all empty', { medium: '', medium_large: '', large: '' }],
])('ResponsiveImage: %s has no background', (_why, image) => {
  expect(draw(image)).toMatch(/^<span [^>]*style="--ratio:3 \/ 2"><\/span>$/)
})
