import { writeRecoveryKit } from '@shrd/crypto/key-file'
import { drawQr, type QrDrawing } from './draw-qr.ts'

/** A part of the key file, as text and as QR code. */
export interface KitCode {
  readonly text: string
  readonly drawing: QrDrawing
}

/** Everything that a recovery kit shows. */
export interface Kit {
  readonly user_id: string
  /** Milliseconds since 1970. */
  readonly made_at: number
  /** The address of the vault. */
  readonly origin: string
  readonly codes: readonly KitCode[]
  /** The emergency codes that the member wants on it. */
  readonly emergencyCodes: readonly string[]
}

/** Makes a kit of a key file, in this browser only. */
export async function createKit(fileText: string, facts: Omit<Kit, 'codes'>): Promise<Kit> {
  const parts = await writeRecoveryKit(fileText)
  const codes = await Promise.all(
    parts.map(async (text) => ({ text, drawing: await drawQr(text) })),
  )
  return { ...facts, codes }
}

/** One code on each line, as they were saved; other lines are words around them. */
export function readEmergencyCodes(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^[0-9A-Za-z][0-9A-Za-z -]{6,40}$/.test(line))
    .slice(0, 20)
}
