const RETRY_AFTER_MS = 500;

/** Loads the code of a control. A file that did not come is asked for once more. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
