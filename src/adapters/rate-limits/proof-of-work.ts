import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

export const CHALLENGE_TTL_SECONDS = 300;
/** The work is about 256 derivations with 2,000 rounds each, which takes one or two seconds on a cheap phone. */
const CHALLENGE_PARAMETERS = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' } as const;
const MAX_PROOF_CHARACTERS = 2_000;

export interface ProofOfWork {
  createChallenge: (subject: string) => Promise<string>;
  /** Returns the challenge's id, or `undefined` if the proof is invalid or the challenge belongs to another subject. */
  verify: (proof: string, subject: string) => Promise<string | undefined>;
}

/** Protocol: https://altcha.org/docs/v2/proof-of-work/ */
export function createProofOfWork(secret: string): ProofOfWork {
  const computeHmac = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`proof-of-work:${purpose}:${text}`).digest('base64url');
  const hmacSignatureSecret = computeHmac('signature', '');
  return {
    createChallenge: async (subject) => {
      const expiresAt = new Date(Date.now() + CHALLENGE_TTL_SECONDS * 1_000);
      const data = { for: computeHmac('subject', subject) };
      const challenge = await createChallenge({
        ...CHALLENGE_PARAMETERS,
        data,
        deriveKey,
        expiresAt,
        hmacSignatureSecret,
      });
      return Buffer.from(JSON.stringify(challenge)).toString('base64url');
    },
    verify: async (proof, subject) => {
      const payload = readPayload(proof);
      if (payload?.challenge.parameters.data.for !== computeHmac('subject', subject)) return undefined;
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
      return verified ? payload.challenge.signature : undefined;
    },
  };
}

/** Unknown fields are dropped, because the library would read options such as `hmacAlgorithm` from the payload. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ for: z.string() }),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(proof: string): z.output<typeof payloadSchema> | undefined {
  if (proof.length > MAX_PROOF_CHARACTERS) return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64url').toString());
    return payloadSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
