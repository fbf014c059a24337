# The gateway with the built web app.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Every package.json and nothing else, so that a change of source keeps the installed layers.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM dependencies AS source
ENV NX_DAEMON=false
COPY . .

FROM source AS build
RUN npx nx run-many -t build -p @tabdock/gateway @tabdock/web

FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @tabdock/gateway \
  && rm -rf /root/.npm

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/service-kit/dist libs/service-kit/dist
COPY --from=build /app/apps/gateway/dist apps/gateway/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY infra/docker/healthcheck.mjs healthcheck.mjs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 INTERNAL_PORT=9090 WEB_ROOT=/app/apps/web/dist HEALTH_PATH=/api/health/ready
USER node
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "apps/gateway/dist/main.js"]
