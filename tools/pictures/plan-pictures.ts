import type { Story } from '../stories/story-index.ts'
import { PLAIN, type Variant } from '../stories/variants.ts'

/** A picture of a story in one surrounding. */
export interface Picture {
  /** The path in the folder of baselines: `fields-codefield/filled.dark`. */
  readonly path: string
  /** The first part of the path. */
  readonly widget: string
  /** `Fields/CodeField › Filled (dark)`. */
  readonly name: string
  readonly story: Story
  readonly variant: Variant
  /** Whether its fields appear as autofilled by the browser. */
  readonly isAutofilled: boolean
}

/** The surroundings of pictures, and their names in file names. */
export interface Look {
  readonly suffix?: string
  readonly variant: Variant
}

/** The tag of stories with pictures in every look. */
const EVERY_LOOK_TAG = 'every-look'

/** The tag of a story with autofilled fields. */
const AUTOFILLED_TAG = 'autofilled'

/** Each surrounding changes one thing, so a difference has one reason. */
const OTHER_LOOKS: readonly Look[] = [
  { suffix: 'dark', variant: { ...PLAIN, theme: 'dark' } },
  { suffix: 'forced', variant: { ...PLAIN, theme: 'forced colours' } },
  { suffix: 'narrow', variant: { ...PLAIN, width: 320 } },
  { suffix: 'rtl', variant: { ...PLAIN, direction: 'rtl' } },
]

/** One picture of each story, and more of those with the tag. Pictures of one look share its variant. */
export function planPictures(stories: readonly Story[]): Picture[] {
  const tagged = stories.filter(({ tags }) => tags.includes(EVERY_LOOK_TAG))
  return [
    ...stories.map((story) => planPicture(story, { variant: PLAIN })),
    ...OTHER_LOOKS.flatMap((look) => tagged.map((story) => planPicture(story, look))),
  ]
}

/** The picture of a story in one look. */
export function planPicture(story: Story, { suffix, variant }: Look): Picture {
  const [widget = '', state = ''] = story.id.split('--')
  return {
    path: `${widget}/${suffix === undefined ? state : `${state}.${suffix}`}`,
    widget,
    name: suffix === undefined ? story.name : `${story.name} (${suffix})`,
    story,
    variant,
    isAutofilled: story.tags.includes(AUTOFILLED_TAG),
  }
}
