import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import { tenantTable } from './tenant-table.ts';

/** Places are shared by all shops. */
export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameBn: text('name_bn').notNull(),
});

/** The 64 districts. */
export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
    division: text('division').notNull(),
  },
  (table) => [index('cities_of_country').on(table.countryId)],
);

/** Upazilas and metropolitan thanas; the zone selects the delivery charge. */
export const areas = pgTable(
  'areas',
  {
    id: integer('id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
    isMetropolitan: boolean('is_metropolitan').notNull(),
    zone: text('zone', { enum: DELIVERY_ZONES }).notNull(),
  },
  (table) => [index('areas_of_city').on(table.cityId)],
);

/** Unions, post offices or neighbourhoods; optional in addresses. */
export const thanas = pgTable(
  'thanas',
  {
    id: integer('id').primaryKey(),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
  },
  (table) => [index('thanas_of_area').on(table.areaId)],
);

/** Areas with another zone's charge at a shop. */
export const areaZones = tenantTable(
  'area_zones',
  {
    areaId: integer('area_id').notNull(),
    zone: text('zone', { enum: DELIVERY_ZONES }).notNull(),
  },
  {
    key: ['areaId'],
    extras: (table) => [foreignKey({ columns: [table.areaId], foreignColumns: [areas.id] })],
  },
);
