# The demo source site; its tabs are generated, and read back note for note, while the image is built.
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
RUN npx nx build @tabdock/demo-source

FROM ${NODE_IMAGE} AS production
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @tabdock/demo-source \
  && rm -rf /root/.npm

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/infra/demo-source infra/demo-source
COPY infra/docker/healthcheck.mjs healthcheck.mjs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4500 HEALTH_PATH=/_health
USER node
EXPOSE 4500
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=15s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "infra/demo-source/src/main.ts"]
