import { type Picture, planPictures } from '../pictures/plan-pictures.ts'
import { planScreenPictures } from '../pictures/plan-screen-pictures.ts'
import { CATALOGUE, CONSOLE, type Storybook } from './build-storybook.ts'
import { planScreenRounds } from './screen-rounds.ts'
import type { Story } from './story-index.ts'
import { planAllRounds, planUsualRounds, type Round } from './variants.ts'

/** Stories of one kind, and how they are looked at. */
export interface Catalogue {
  readonly storybook: Storybook
  /** The time of all its pictures: some stories show one, or how long ago something was. */
  readonly now: Date
  /** @param isFull whether every combination is wanted */
  readonly planRounds: (stories: readonly Story[], isFull: boolean) => Round[]
  /** @param isFull whether every picture is wanted */
  readonly planPictures: (stories: readonly Story[], isFull: boolean) => Picture[]
}

/** The published widgets. Their pictures are small, so every run takes all. */
const WIDGETS: Catalogue = {
  storybook: CATALOGUE,
  now: new Date('2026-06-15T10:00:00Z'),
  planRounds: (stories, isFull) => (isFull ? planAllRounds(stories) : planUsualRounds(stories)),
  planPictures: (stories) => planPictures(stories),
}

/** The screens of the console. Their service in memory has data of this day. */
const SCREENS: Catalogue = {
  storybook: CONSOLE,
  now: new Date('2026-11-20T10:58:00Z'),
  planRounds: planScreenRounds,
  planPictures: planScreenPictures,
}

/** Every catalogue. The paths of their pictures differ, because their stories' titles do. */
export const CATALOGUES: readonly Catalogue[] = [WIDGETS, SCREENS]
