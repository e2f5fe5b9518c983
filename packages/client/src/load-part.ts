import { clientError } from './errors.ts'

/**
 * Loads a part of this package that most pages never come to use, or not at once.
 *
 * @throws `network` when its code did not arrive
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw clientError('network', { cause })
  }
}
