export type { CampaignRow } from '#data/queries/campaigns.ts';
export { getCampaign } from './get-campaign.ts';
export { listCampaigns } from './list-campaigns.ts';
export { type CampaignTurn, turnCampaigns } from './turn-campaigns.ts';
