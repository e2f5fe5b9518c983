import { clientError } from './errors.ts'

/**
 * Loads a part of this package on demand.
 *
 * @throws `network` if its code does not load
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw clientError('network', { cause })
  }
}
