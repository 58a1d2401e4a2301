import type { DefinitionInput } from '#contract/calls.ts';
import type { ManageCalls } from '#contract/manage/calls.ts';
import { type ManageCallName, manageEndpoints } from '#contract/manage/endpoints.ts';
import { createHttpTransport, type HttpTransportOptions } from './client.ts';

type ManageCallInput<Name extends ManageCallName> = DefinitionInput<ManageCalls[Name]>;
type InputArgument<Name extends ManageCallName> =
  Record<never, never> extends ManageCallInput<Name>
    ? [input?: ManageCallInput<Name>]
    : [input: ManageCallInput<Name>];

export interface ManageClient {
  call: <Name extends ManageCallName>(
    name: Name,
    ...input: InputArgument<Name>
  ) => Promise<ManageCalls[Name]['response']['_output']>;
}

/** Client of the owners' API. `origin` is that of the platform. Throws `ApiError`. Responses are not validated. */
export function createManageClient(
  options: Pick<HttpTransportOptions, 'fetch' | 'origin' | 'credentials'>,
): ManageClient {
  const transport = createHttpTransport<ManageCallName>({ ...options, endpoints: manageEndpoints });
  const call = (name: ManageCallName, input?: object) => transport(name, input ?? {});
  return { call } as ManageClient;
}
