import type { ManifestShard } from '@shrd/crypto/manifest'

/** A shard as it is kept, with the hash that a root has named it by. */
export interface KeptShard extends ManifestShard {
  readonly hash: string
}

/** Of the documents by the first digit of their shard, and one for the rest. */
export const SHARD_PIECES: readonly string[] = [...'0123456789abcdef', 'rest']

/** The piece that a shard is kept in: a few are opened much more quickly than one for each shard. */
export function pieceOfShard(shard: string): string {
  return shard.length === 2 ? shard.charAt(0) : 'rest'
}

/** A piece as it is sealed: a line for each shard, since no content has a line break. */
export function writeShardPiece(shards: readonly KeptShard[]): Uint8Array<ArrayBuffer> {
  const lines = shards.map(({ shard, hash, content }) => `${shard} ${hash} ${content}`)
  return new TextEncoder().encode(lines.join('\n'))
}

/** The shards of a piece, none of them verified. */
export function readShardPiece(bytes: Uint8Array): KeptShard[] {
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => {
      const [shard = '', hash = ''] = line.split(' ', 2)
      const content = line.slice(shard.length + hash.length + 2)
      return content === '' ? [] : [{ shard, hash, content }]
    })
}
