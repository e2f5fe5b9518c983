import { chromium } from 'playwright'
import { CHROMIUM } from '../chromium.ts'
import { type Stretch, shareStretches } from '../stories/share-stretches.ts'
import { type Camera, type CameraOptions, openCamera } from './camera.ts'
import type { Image } from './image.ts'
import type { Picture } from './plan-pictures.ts'

/** Options of {@link takePictures}. */
interface TakeOptions<Result> extends CameraOptions {
  /** The number of windows at the same time. */
  readonly workers: number
  /** Handles a picture. Called at once, because all pictures together would fill the memory. */
  onShot(picture: Picture, shot: Shot): Promise<Result>
}

/** A picture, or the reason why its story failed. */
export type Shot = { readonly image: Image } | { readonly problem: string }

/** Options that give the same edges of letters and the same colours on every machine. */
const DRAWING = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
]

/** Some stories show the origin of their page, so it must not have the port of this run. */
const HOST = 'catalogue.localhost'

/** Takes all pictures in Chromium. Returns the results of `onShot`, in any order. */
export async function takePictures<Result>(
  pictures: readonly Picture[],
  { onShot, origin, workers, ...options }: TakeOptions<Result>,
): Promise<Result[]> {
  const { host } = new URL(origin)
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, ...DRAWING, `--host-resolver-rules=MAP ${HOST} ${host}`],
  })
  try {
    return await shareStretches(groupByVariant(pictures), {
      workers,
      async open() {
        const camera = await openCamera(browser, { ...options, origin: `http://${HOST}` })
        return async ({ variant, items }) => {
          await camera.enter(variant)
          const results: Result[] = []
          for (const picture of items) {
            results.push(await onShot(picture, await takeShot(camera, picture)))
          }
          return results
        }
      },
    })
  } finally {
    await browser.close()
  }
}

/**
 * A change of the surroundings loads the catalogue again, so all pictures of one are taken
 * together.
 */
function groupByVariant(pictures: readonly Picture[]): Stretch<Picture>[] {
  return [...new Set(pictures.map(({ variant }) => variant))].map((variant) => ({
    variant,
    items: pictures.filter((picture) => picture.variant === variant),
  }))
}

async function takeShot(camera: Camera, picture: Picture): Promise<Shot> {
  try {
    return { image: await camera.take(picture) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
