/** Editorial content: comments, news, reports, feeds and the calendar of macro events. */
import { z } from 'zod'
import { REPORT_NAMES } from '#core/report-names.ts'
import { citySchema, idSchema, instantSchema, isoDateSchema, textSchema } from '../primitives.ts'

export const commentTitleSchema = z.object({ ID: idSchema, title: z.string().min(1), date: isoDateSchema })
export type CommentTitle = z.infer<typeof commentTitleSchema>

/** `comment` is markdown. */
export const commentSchema = z.object({ ...commentTitleSchema.shape, comment: textSchema })
export type Comment = z.infer<typeof commentSchema>

const imageSchema = z.object({ medium: z.string(), medium_large: z.string(), large: z.string() })

export const postSchema = z.object({
  ID: idSchema,
  date: isoDateSchema,
  title: z.string().min(1),
  excerpt: z.string(),
  url: z.string().min(1),
  image: imageSchema,
  imageAlt: z.string(),
  cities: z.array(citySchema),
  featured: z.boolean(),
})
export type Post = z.infer<typeof postSchema>

/** A post with the text of its own page. */
export const articleSchema = z.object({ ...postSchema.shape, content: textSchema })

export { REPORT_NAMES }
export const reportNameSchema = z.enum(REPORT_NAMES)
export const reportSchema = z.object({
  heading: z.string().min(1),
  text: z.string(),
  url: z.string(),
  image: z.string(),
  buttonText: z.string(),
})
export type Report = z.infer<typeof reportSchema>

/** A report with the text of its own page. */
export const reportPageSchema = z.object({
  ...reportSchema.shape,
  name: reportNameSchema,
  content: textSchema,
})
export type ReportPage = z.infer<typeof reportPageSchema>

export const feedSchema = z.object({
  ID: idSchema,
  title: z.string().min(1),
  attribution: z.string().min(1),
  website: z.string().min(1),
})
export type Feed = z.infer<typeof feedSchema>

/** A feed with the address it is fetched from. */
export const feedSourceSchema = z.object({ ...feedSchema.shape, url: z.url() })
export type FeedSource = z.infer<typeof feedSourceSchema>

export const feedArticlesSchema = z.object({
  ID: idSchema,
  attribution: z.string(),
  website: z.string(),
  articles: z.array(z.object({ date: z.string(), title: z.string(), url: z.string() })),
  /** When the articles were fetched; `null` = never yet. */
  fetched: instantSchema.nullable(),
})
export type FeedArticles = z.infer<typeof feedArticlesSchema>

export const macroEventSchema = z.object({
  ID: idSchema,
  date: isoDateSchema,
  title: z.string().min(1),
  country: z.string(),
  source: z.string(),
  url: z.string(),
})
export type MacroEvent = z.infer<typeof macroEventSchema>

/** Key of the commentary of the whole market. */
export const WHOLE_MARKET = 'market'

export const commentarySchema = z.object({
  time: instantSchema,
  /** Sentences divided by line breaks. */
  output: z.string(),
  sources: z.array(z.object({ website: z.string(), attribution: z.string() })),
  method: z.enum(['model', 'rules']),
  data_until: isoDateSchema,
  city: citySchema.nullable(),
  /** Which characters of `output` came from which series. */
  links: z.array(z.object({ from: z.int(), to: z.int(), series: idSchema })),
})
export type Commentary = z.infer<typeof commentarySchema>
